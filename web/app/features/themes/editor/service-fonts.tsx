import {
  type FontService,
  hasFamily,
  isTypekitKit,
  NO_SERVICE_FONTS,
  readGoogleFonts,
  type ServiceFonts as Named,
} from '@rostrum/deck/themes';
import { messages } from '../../../messages/index.ts';
import { Select } from '../../../ui/select.tsx';
import type { SectionProps } from './section.tsx';
import { TextRow } from './text-row.tsx';
import type { ThemeDraft } from './theme-draft.ts';

const words = () => messages.themes.editor.services;
/** No family's name. */
const NONE = '-';

/** Fonts that other services hand out, by their names there, and what is set in them. */
export function ServiceFonts({
  draft,
  change,
  allowed,
}: Omit<SectionProps, 'settle'> & { readonly allowed: readonly FontService[] }) {
  const isAllowed = (service: FontService): boolean => allowed.includes(service);
  const hasKit = isAllowed('typekit') && isTypekitKit(draft.font_typekit);
  const named = readGoogleFonts(draft.font_google) ?? [];
  const families = isAllowed('google') ? named.map(({ family }) => family) : [];
  return (
    <details className="theme-group">
      <summary>{words().title}</summary>
      <p className="ui-hint">{allowed.length === 0 ? words().offText : words().text}</p>
      <TextRow
        label={words().google}
        value={draft.font_google}
        maxLength={255}
        hint={isAllowed('google') ? words().googleHint : words().off('google')}
        isDisabled={!isAllowed('google')}
        problem={readGoogleFonts(draft.font_google) === null ? words().googleWrong : null}
        onChange={(font_google) => change('font_google', { font_google })}
      />
      <TextRow
        label={words().typekit}
        value={draft.font_typekit}
        maxLength={64}
        hint={isAllowed('typekit') ? words().typekitHint : words().off('typekit')}
        isDisabled={!isAllowed('typekit')}
        problem={draft.font_typekit === '' || isTypekitKit(draft.font_typekit) ? null : words().typekitWrong}
        onChange={(font_typekit) => change('font_typekit', { font_typekit: font_typekit.trim() })}
      />
      {families.length === 0 && !hasKit
        ? null
        : (['heading_family', 'body_family'] as const).map((field) => (
            <FamilyRow key={field} field={field} draft={draft} change={change} families={families} hasKit={hasKit} />
          ))}
    </details>
  );
}

interface FamilyRowProps extends Omit<SectionProps, 'settle'> {
  readonly field: 'heading_family' | 'body_family';
  readonly families: readonly string[];
  readonly hasKit: boolean;
}

/** Which families a kit has nobody knows here: it is written as the service says it. */
function FamilyRow({ field, draft, change, families, hasKit }: FamilyRowProps) {
  const family = draft[field];
  const put = (next: string): void => change(field, { [field]: next });
  const isNamed = family === '' || hasFamily(namedBy(draft), family);
  if (hasKit)
    return (
      <TextRow
        label={words().families[field]}
        value={family}
        maxLength={64}
        hint={words().familyHint}
        problem={isNamed ? null : words().familyWrong}
        onChange={put}
      />
    );
  const offered = isNamed ? families : [...families, family];
  return (
    <Select
      label={words().families[field]}
      options={[
        { id: NONE, label: words().ofSet },
        ...[...new Set(offered)]
          .filter((one) => one !== '')
          .map((id) => ({
            id,
            label: families.includes(id) ? id : words().notNamed(id),
          })),
      ]}
      selected={family === '' ? NONE : family}
      onSelect={(id) => put(id === NONE ? '' : id)}
    />
  );
}

const namedBy = (draft: ThemeDraft): Named => ({
  ...NO_SERVICE_FONTS,
  fontGoogle: draft.font_google,
  fontTypekit: draft.font_typekit,
});
