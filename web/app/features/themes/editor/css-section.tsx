import { LIMITS } from '@rostrum/contract';
import { useRef } from 'react';
import { messages } from '../../../messages/index.ts';
import { Segments } from '../../../ui/segments.tsx';
import type { CssNote } from './css-lines.ts';
import { Section, type SectionProps } from './section.tsx';

const words = () => messages.themes.editor.css;

const KINDS = [
  { id: 'css', label: 'CSS' },
  { id: 'scss', label: 'SCSS' },
  { id: 'less', label: 'LESS' },
] as const;
/** Pixels; the stylesheet has the same. */
const LINE = 20;

interface CssSectionProps extends SectionProps {
  readonly notes: readonly CssNote[];
  readonly isCompiling: boolean;
}

/**
 * Custom CSS with its lines numbered; what is wrong, and what is not kept, is marked beside its line and said below.
 */
export function CssSection({ draft, change, settle, notes, isCompiling }: CssSectionProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const lines = draft.css.split('\n').length;
  const marks = new Map(notes.flatMap(({ line, isWrong }) => (line === null ? [] : [[line, isWrong] as const])));
  const goTo = (line: number): void => {
    const field = area.current;
    if (field === null) return;
    const before = draft.css
      .split('\n')
      .slice(0, line - 1)
      .join('\n');
    const start = line === 1 ? 0 : before.length + 1;
    field.focus();
    field.setSelectionRange(start, start + (draft.css.split('\n')[line - 1]?.length ?? 0));
    field.scrollTop = Math.max(0, (line - 3) * LINE);
  };
  return (
    <Section title={words().title} text={words().text}>
      <Segments
        label={words().kind}
        options={KINDS}
        selected={draft.css_kind}
        onSelect={(css_kind) => change('css_kind', { css_kind })}
      />
      <div className="theme-css">
        <div ref={gutter} className="theme-css-lines" aria-hidden="true">
          {Array.from({ length: lines }, (_, index) => {
            const mark = marks.get(index + 1);
            return (
              <span key={index} {...(mark === undefined ? {} : { 'data-mark': mark ? 'wrong' : 'left' })}>
                {index + 1}
              </span>
            );
          })}
        </div>
        <textarea
          ref={area}
          aria-label={words().field}
          aria-describedby="theme-css-notes"
          aria-invalid={notes.some(({ isWrong }) => isWrong)}
          value={draft.css}
          maxLength={LIMITS.themeCss}
          wrap="off"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          placeholder={words().placeholder}
          onChange={(event) => change('css', { css: event.currentTarget.value })}
          onBlur={settle}
          onScroll={(event) => {
            if (gutter.current !== null) gutter.current.scrollTop = event.currentTarget.scrollTop;
          }}
        />
      </div>
      <div id="theme-css-notes" className="theme-css-notes" role="status" aria-label={words().said}>
        {notes.length > 0 ? (
          <ul>
            {notes.map(({ line, message, isWrong }) => (
              <li key={`${String(line)} ${message}`} className={isWrong ? 'theme-css-wrong' : ''}>
                {line === null ? null : (
                  <button type="button" onClick={() => goTo(line)}>
                    {words().line(line)}
                  </button>
                )}{' '}
                {message}
              </li>
            ))}
          </ul>
        ) : isCompiling ? (
          <p>{words().compiling}</p>
        ) : draft.css.trim() === '' ? null : (
          <p>{words().good}</p>
        )}
      </div>
    </Section>
  );
}
