import type { ContrastProblem } from '@rostrum/deck/themes';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { messages } from '../../../messages/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { tokenName } from '../look-names.ts';
import { contrastWords } from './contrast-words.ts';

const words = () => messages.themes.editor.contrast;

interface ContrastNotesProps {
  readonly problems: readonly ContrastProblem[];
  readonly onMend: (token: string, color: string) => void;
}

/**
 * Which colours stand out too little, each with one that would do. It is said as soon as it is so, and does not keep
 * anybody from saving.
 */
export function ContrastNotes({ problems, onMend }: ContrastNotesProps) {
  return (
    <div className="theme-contrast" role="status" aria-label={words().title}>
      {problems.length === 0 ? (
        <p className="theme-contrast-good">
          <Icon of={CircleCheck} />
          {words().good}
        </p>
      ) : (
        <>
          <p className="theme-contrast-bad">
            <Icon of={TriangleAlert} />
            {words().bad(problems.length)}
          </p>
          <ul>
            {problems.map((problem) => {
              const { token, mended } = problem;
              return (
                <li key={token}>
                  <span>{contrastWords(problem)}</span>
                  {mended === null ? (
                    <span>{words().noMend}</span>
                  ) : (
                    <Button
                      size="s"
                      aria-label={words().mendNamed(mended, tokenName(token))}
                      onPress={() => onMend(token, mended)}
                    >
                      <i className="theme-contrast-swatch" style={{ background: mended }} />
                      {words().mend(mended)}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
