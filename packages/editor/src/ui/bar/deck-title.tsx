import { ApiError, isBlank, LIMITS, MESSAGES } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';
import { useId, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useCanEdit, useScreen } from '../editor-context.tsx';
import { Counter } from '../kit/counter.tsx';
import { Tip } from '../kit/tip.tsx';

/** What is wrong with a title, in the words of the field rules; null when nothing is. */
export function titleProblem(title: string): string | null {
  if (isBlank(title)) return MESSAGES.empty;
  return title.trim().length > LIMITS.deckTitle ? MESSAGES.title : null;
}

/**
 * The deck's title; pressing it renames in place. Shown at once, and put back when the server refuses it. `onRenaming`:
 * the field for a new title opens (true) or closes.
 */
export function DeckTitle({ onRenaming }: { readonly onRenaming: (isRenaming: boolean) => void }) {
  const { deck, setDeck, client, notices, focusCanvas } = useScreen();
  const canEdit = useCanEdit();
  const [draft, setDraft] = useState<string | null>(null);
  const errorId = useId();
  const settled = useRef(false);
  const problem = draft === null ? null : titleProblem(draft);

  async function rename(title: string): Promise<void> {
    if (title === deck.title) return;
    const before = deck;
    setDeck({ ...deck, title });
    try {
      const { deck: renamed } = await client.call('deckUpdate', { params: { id: deck.id }, body: { deck: { title } } });
      setDeck(renamed);
    } catch (error) {
      setDeck(before);
      const why =
        error instanceof ApiError ? (error.fields.title ?? error.fields['deck.title'] ?? error.message) : String(error);
      notices.say(words.bar.notRenamed(why), {
        tone: 'negative',
        action: { label: words.bar.retry, run: () => void rename(title) },
      });
    }
  }

  function finish(save: boolean): void {
    if (settled.current || draft === null) return;
    if (save && problem !== null) return;
    settled.current = true;
    const title = draft.trim();
    setDraft(null);
    onRenaming(false);
    if (save) void rename(title);
  }

  if (draft === null) {
    return (
      <h1 className="ed-title-place">
        <Tip label={canEdit ? words.bar.rename : deck.title}>
          <AriaButton
            className="ed-title"
            aria-label={canEdit ? words.bar.renameDeck(deck.title) : deck.title}
            isDisabled={!canEdit}
            onPress={() => {
              settled.current = false;
              setDraft(deck.title);
              onRenaming(true);
            }}
          >
            <span className="ed-clip">{deck.title}</span>
          </AriaButton>
        </Tip>
      </h1>
    );
  }
  return (
    <div className="ed-title-edit">
      <input
        autoFocus
        className="ed-field"
        aria-label={words.bar.deckTitle}
        aria-invalid={problem !== null}
        aria-describedby={errorId}
        value={draft}
        maxLength={LIMITS.deckTitle}
        spellCheck
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => finish(problem === null)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') {
            finish(true);
            if (problem === null) focusCanvas();
          } else if (event.key === 'Escape') {
            finish(false);
            focusCanvas();
          }
        }}
      />
      {problem === null ? (
        <Counter id={errorId} length={draft.length} max={LIMITS.deckTitle} />
      ) : (
        <span id={errorId} className="ed-title-note ed-error" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
