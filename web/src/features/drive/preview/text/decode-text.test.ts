import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { detectEncoding } from './detect-encoding.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (bytes: Uint8Array) => decodeText(bytes, detectEncoding(bytes), false);

const german = 'Die Größe der Bäume übertrifft die Höhe der Häuser. Schöne Grüße für fünf Euro.\n';
const russian = 'Съешь же ещё этих мягких французских булок, да выпей чаю.\n';
const arabic = 'هذا نص عربي قصير يكتب باللغة العربية ليقرأه الناس في كل مكان.\n';
const chinese = '这是一个用中文写的简单文本，用来测试编码检测。我们希望它能正确显示。\n';
const traditional = '這是一個用繁體中文寫的文字，用來測試編碼偵測是否正確。\n';
const japanese = 'これは日本語の文章です。文字コードを正しく判別できるか確認します。\n';

/** Bytes of a text in an encoding: `TextDecoder` tells which bytes each character has. */
function encode(text: string, encoding: string): Uint8Array {
  const table = tableOf(encoding);
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const bytes = table.get(character);
      if (!bytes) throw new Error(`${character} is not in ${encoding}`);
      return bytes;
    }),
  );
}

function tableOf(encoding: string): Map<string, number[]> {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, number[]>();
  for (let lead = 0x81; lead < 0xff; lead++) {
    for (let trail = 0x40; trail < 0xff; trail++) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if ([...character].length === 1 && !table.has(character)) table.set(character, [lead, trail]);
    }
  }
  for (let byte = 0xff; byte >= 0; byte--) table.set(decoder.decode(Uint8Array.of(byte)), [byte]);
  return table;
}

describe('[PV-2] bytes read as text', () => {
  test('as UTF-8, with and without a mark', () => {
    expect(read(utf8('Grüße\n漢字'))).toBe('Grüße\n漢字');
    expect(read(utf8('\uFEFFGrüße'))).toBe('Grüße');
  });

  test('as UTF-16 where the mark says so', () => {
    expect(read(new Uint8Array([0xff, 0xfe, 0x41, 0x00, 0xe4, 0x00]))).toBe('Aä');
    expect(read(new Uint8Array([0xfe, 0xff, 0x00, 0x41]))).toBe('A');
  });

  test.each([german, russian, arabic, chinese, traditional, japanese])(
    'as UTF-16 without a mark: %s',
    (text) => {
      const bytes = Buffer.from(text, 'utf16le');
      expect(read(new Uint8Array(bytes))).toBe(text);
      expect(read(new Uint8Array(bytes.swap16()))).toBe(text);
    },
  );

  test.each([
    ['windows-1252', german],
    ['windows-1252', 'Größe'],
    ['windows-1252', 'Name;Straße;Ort\nMüller;Hauptstraße 5;Köln\n'],
    ['windows-1252', 'It’s “quoted” – and that’s all, don’t worry.'],
    ['windows-1252', 'L’été dernier, où les garçons jouaient. Voilà la fenêtre.'],
    ['windows-1250', 'Zażółć gęślą jaźń. Książka leży na stole, a źródło płynie.'],
    ['windows-1254', 'Türkçe yazılmış bir metin: şişe, ağaç, çiçek, ıslık, İstanbul.'],
    ['windows-1251', russian],
    ['windows-1251', 'Имя;Город\nИван;Москва\nОльга;Санкт-Петербург\n'],
    ['koi8-r', russian],
    ['windows-1256', arabic],
    ['windows-1256', 'الاسم;المدينة\nمحمد;القاهرة\nفاطمة;بغداد\n'],
    ['windows-1253', 'Αυτό είναι ένα απλό κείμενο γραμμένο στα ελληνικά.'],
    ['windows-1255', 'זהו טקסט פשוט שנכתב בעברית כדי לבדוק את זיהוי הקידוד.'],
    ['gb18030', chinese],
    ['gb18030', '姓名,城市\n张三,北京\n李四,上海\n'],
    ['big5', traditional],
    ['shift_jis', japanese],
    ['shift_jis', '氏名,住所\n山田太郎,東京都\n'],
    ['euc-jp', japanese],
    ['euc-kr', '이것은 한국어로 작성된 간단한 글입니다. 인코딩을 확인합니다.'],
  ])('in %s: %s', (encoding, text) => {
    const bytes = encode(text, encoding);
    expect(detectEncoding(bytes)).toBe(encoding);
    expect(read(bytes)).toBe(text);
  });

  test('in the escapes of Japanese mails', () => {
    expect(read(utf8('\u001B$B4A;z\u001B(B'))).toBe('漢字');
  });

  test('a file that was cut in the middle of a character ends with its last whole line', () => {
    const cut = utf8('one\ntwo\n漢').slice(0, -1);
    expect(decodeText(cut, detectEncoding(cut), true)).toBe('one\ntwo');
    expect(decodeText(utf8('漢字').slice(0, -1), 'utf-8', true)).toBe('漢');
  });
});
