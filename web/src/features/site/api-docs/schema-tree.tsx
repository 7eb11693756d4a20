import { ChevronRightIcon } from 'lucide-react';
import { createContext, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { fieldsOf, limitsOf, typeOf, type SchemaField } from './describe-schema.ts';
import type { OpenApiDocument, Schema } from './openapi-types.ts';

/** What references lead to. */
export const SchemasContext = createContext<OpenApiDocument['components']['schemas']>({});

/** Of what is sent, what must be there is marked; of what is answered, what may be missing. */
type Direction = 'sent' | 'answered';

interface SchemaTreeProps {
  schema: Schema;
  direction: Direction;
}

/** The fields of a body or an answer, one a line; what is in a field opens below it. */
export function SchemaTree({ schema, direction }: SchemaTreeProps) {
  const fields = fieldsOf(schema, use(SchemasContext));
  if (fields.length === 0)
    return (
      <p dir="ltr" className="font-mono text-sm text-muted rtl:text-end">
        {typeOf(schema)}
      </p>
    );
  return <FieldList fields={fields} direction={direction} />;
}

/** Fields, or parameters, which read as fields do. */
export function FieldList({ fields, direction }: { fields: SchemaField[]; direction: Direction }) {
  return (
    <ul className="divide-y divide-divider border-y border-divider">
      {fields.map((field) => (
        <FieldLine key={field.name} field={field} direction={direction} />
      ))}
    </ul>
  );
}

function FieldLine({ field, direction }: { field: SchemaField; direction: Direction }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const inner = fieldsOf(field.schema, use(SchemasContext));
  // What a caller must keep to is no news in an answer.
  const limits = direction === 'sent' ? limitsOf(field.schema) : [];
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span dir="ltr" className="font-mono text-sm font-medium wrap-anywhere">
          {field.name}
        </span>
        <span dir="ltr" className="font-mono text-xs text-muted wrap-anywhere">
          {typeOf(field.schema)}
        </span>
        {direction === 'sent' && field.isRequired && (
          <span className="text-xs font-medium text-danger">{t('required')}</span>
        )}
        {direction === 'answered' && !field.isRequired && (
          <span className="text-xs text-muted">{t('may be missing')}</span>
        )}
        {inner.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t('Fields of :name', { name: field.name })}
            onClick={() => setIsOpen(!isOpen)}
            className="focus-ring touch-target ms-auto flex items-center gap-1 rounded-small text-xs text-muted hover:text-main"
          >
            {t('Fields')}
            <Icon of={ChevronRightIcon} size={14} className={isOpen ? 'rotate-90' : 'rtl:-scale-x-100'} />
          </button>
        )}
      </div>
      {field.schema.description && <p className="mt-0.5 text-sm text-muted">{field.schema.description}</p>}
      {limits.length > 0 && <p className="mt-0.5 font-mono text-xs text-muted">{limits.join(' · ')}</p>}
      {isOpen && (
        <div className="mt-2 border-s-2 border-divider ps-4">
          <FieldList fields={inner} direction={direction} />
        </div>
      )}
    </li>
  );
}
