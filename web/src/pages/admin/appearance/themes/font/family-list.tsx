import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThemeFont } from '#shared/entities/site/theme.ts';
import { foldText } from '#shared/text/fold-text.ts';
import { isSiteFont, siteFonts, standardFont } from '#shared/site-config/site-fonts.ts';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { WhenNear } from '../../../../../ui/late/when-near.tsx';
import { useFontStyle } from './font-sample.tsx';

interface FamilyListProps {
  font: ThemeFont | undefined;
  onChoose: (font: ThemeFont | undefined) => void;
}

interface Choice {
  font: ThemeFont | undefined;
  note?: string;
}

/** The families that the site serves itself, found by a search. One from elsewhere is there while it is used. */
export function FamilyList({ font, onChoose }: FamilyListProps) {
  const { t } = useTranslation();
  const name = useId();
  const [typed, setTyped] = useState('');
  const isOwn = font && !font.google && font.src === undefined && isSiteFont(font.family);
  const elsewhere = font?.google
    ? t('Google Fonts')
    : font?.src === undefined
      ? t('From the device')
      : t('Uploaded');
  const choices: Choice[] = [
    { font: undefined, note: t('Font of the site') },
    ...siteFonts.map(({ family }) => ({ font: { family } })),
    ...(font && !isOwn ? [{ font, note: elsewhere }] : []),
  ];
  const searched = foldText(typed.trim());
  const found = choices.filter((choice) => foldText(familyOf(choice.font)).includes(searched));
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t('Search fonts')}
        type="search"
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
      {found.length === 0 && (
        <p role="status" className="text-sm text-muted">
          {t('No font found.')}
        </p>
      )}
      {found.length > 0 && (
        <fieldset className="overflow-hidden rounded-panel bg-paper ring-1 ring-divider ring-inset">
          <legend className="sr-only">{t('Font')}</legend>
          {found.map((choice) => (
            <label
              key={choice.font ? JSON.stringify(choice.font) : ''}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-3 hover:bg-hover has-focus-visible:ring-2 has-focus-visible:ring-primary has-focus-visible:ring-inset"
            >
              <input
                type="radio"
                name={name}
                className="size-4 shrink-0 accent-primary"
                checked={isSameFont(choice.font, font)}
                onChange={() => onChoose(choice.font)}
              />
              <span className="min-w-0 flex-1 truncate">
                <WhenNear fallback={familyOf(choice.font)}>
                  <FamilyName font={choice.font} />
                </WhenNear>
              </span>
              {choice.note && <span className="shrink-0 text-xs text-muted">{choice.note}</span>}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

const familyOf = (font: ThemeFont | undefined) => font?.family ?? standardFont.family;

const isSameFont = (one: ThemeFont | undefined, other: ThemeFont | undefined) =>
  one?.family === other?.family && one?.src === other?.src && Boolean(one?.google) === Boolean(other?.google);

/** The name of a family in its own letters. */
function FamilyName({ font }: { font: ThemeFont | undefined }) {
  const style = useFontStyle(font);
  return (
    <span style={style} dir="auto">
      {familyOf(font)}
    </span>
  );
}
