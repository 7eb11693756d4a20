import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  html as htmlNames,
  Parser,
  type Token,
} from 'parse5';

/** A tag as a browser's parser reads it. */
export interface HtmlTag {
  kind: 'start' | 'end';
  name: string;
  /** Attributes of a start tag. Names are in lower case. */
  attributes: { name: string; value: string }[];
  /** Whether it ends in `/>`, which closes elements of SVG and MathML alone. */
  isSelfClosing: boolean;
  line: number;
  startOffset: number;
  endOffset: number;
}

/** The tokens of a text of HTML, in the order of the text. */
export interface HtmlTokens {
  tags: HtmlTag[];
  /** Text other than spaces. */
  texts: { startOffset: number; line: number }[];
  /** Lines of doctypes. */
  doctypes: number[];
  /** Lines of tags, comments and the like that do not end. */
  unfinished: number[];
}

const unfinishedCodes = /^eof-/;

/**
 * Splits HTML into tokens as a browser does in the body of a page, where elements decide how their contents are read.
 * Includes tags that browsers ignore or move.
 */
export function readHtmlTokens(html: string): HtmlTokens {
  const tokens: HtmlTokens = { tags: [], texts: [], doctypes: [], unfinished: [] };
  const noteTag = (kind: HtmlTag['kind'], token: Token.TagToken) => {
    const tag = readTag(kind, token);
    // The parser handles some tokens twice.
    if (tokens.tags.at(-1)?.startOffset !== tag.startOffset) tokens.tags.push(tag);
  };
  class TokenReader extends Parser<DefaultTreeAdapterMap> {
    override onStartTag(token: Token.TagToken) {
      noteTag('start', token);
      super.onStartTag(token);
    }
    override onEndTag(token: Token.TagToken) {
      noteTag('end', token);
      super.onEndTag(token);
    }
    override onCharacter(token: Token.CharacterToken) {
      const { startOffset = 0, startLine = 1 } = token.location ?? {};
      tokens.texts.push({ startOffset, line: startLine });
      super.onCharacter(token);
    }
    override onDoctype(token: Token.DoctypeToken) {
      tokens.doctypes.push(token.location?.startLine ?? 1);
      super.onDoctype(token);
    }
  }
  const body = defaultTreeAdapter.createElement('body', htmlNames.NS.HTML, []);
  const parser = TokenReader.getFragmentParser<DefaultTreeAdapterMap>(body, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine }) => {
      if (unfinishedCodes.test(code)) tokens.unfinished.push(startLine);
    },
  });
  parser.tokenizer.write(html, true);
  return tokens;
}

function readTag(kind: HtmlTag['kind'], { tagName, attrs, selfClosing, location }: Token.TagToken): HtmlTag {
  const { startLine = 1, startOffset = 0, endOffset = 0 } = location ?? {};
  return {
    kind,
    name: tagName,
    attributes: attrs.map(({ name, value }) => ({ name: name.toLowerCase(), value })),
    isSelfClosing: selfClosing,
    line: startLine,
    startOffset,
    endOffset,
  };
}
