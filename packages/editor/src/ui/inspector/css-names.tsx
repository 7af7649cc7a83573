import { words } from '@rostrum/words/editor';
import { TextEntry } from '../kit/text-field.tsx';
import { classProblem, readClasses } from './class-names.ts';
import { Row } from './row.tsx';
import { sharedValue } from './shared.ts';

interface CssNamesProps {
  readonly of: 'slide' | 'block';
  readonly items: readonly { readonly id: string; readonly classes: readonly string[] }[];
  readonly onChange: (classes: readonly string[]) => void;
}

/** By what the deck's own CSS finds slides or blocks: class names, and the id of one alone. */
export function CssNames({ of, items, onChange }: CssNamesProps) {
  const [only, ...others] = items;
  return (
    <>
      <Row label={words.inspector.css.classes}>
        <TextEntry
          label={words.inspector.css.names}
          placeholder={words.inspector.css.placeholder}
          isCode
          problemOf={(typed) => classProblem(typed, of)}
          value={sharedValue(items, ({ classes }) => classes.join(' ')) ?? ''}
          onChange={(typed) => onChange(readClasses(typed))}
        />
      </Row>
      {only !== undefined && others.length === 0 ? (
        <Row label={words.inspector.css.id}>
          <output className="ed-id" aria-label={words.inspector.css.idOf[of]}>
            {only.id}
          </output>
        </Row>
      ) : null}
    </>
  );
}
