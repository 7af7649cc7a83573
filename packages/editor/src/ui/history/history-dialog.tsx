import { type Revision, timeInWords } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';
import { useState } from 'react';
import { useCanEdit, useScreen } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { Modal } from '../kit/modal.tsx';
import { saveAll } from '../when-saved.ts';
import { Restoring } from './restoring.tsx';
import { useVersions } from './use-versions.ts';
import { VersionList } from './version-list.tsx';
import { VersionName } from './version-name.tsx';
import { VersionComparison } from './version-comparison.tsx';
import { VersionPreview } from './version-preview.tsx';
import { dayWords } from './version-words.ts';
import './history.css';

/** What the deck was: looked at whole, named, restored. */
export default function HistoryDialog({ close }: { close: () => void }) {
  const say = words.history;
  const { client, deck, editor, notices } = useScreen();
  const canEdit = useCanEdit();
  const { versions, more, again, put } = useVersions();
  const { items, total, isFailed } = versions;
  const [chosenId, choose] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  // Where the person is.
  const [shown] = useState(() => {
    const slideId = editor.store.currentSlideId.get();
    return slideId === null ? SHOWN : `${SHOWN}&jumpToSlideID=${encodeURIComponent(slideId)}`;
  });
  const chosen = items?.find(({ id }) => id === chosenId) ?? null;

  async function name(given: string): Promise<boolean> {
    const params = { id: deck.id };
    const body = { revision: { name: given } };
    try {
      if (chosen === null) {
        if (!(await saveAll(editor))) throw new Error(say.notSavedYet);
        await client.call('revisionCreate', { params, body });
        await again();
      } else put(await client.call('revisionUpdate', { params: { ...params, revision_id: chosen.id }, body }));
      return true;
    } catch (error) {
      notices.say(say.name.failed(error instanceof Error ? error.message : '').trim(), {
        tone: 'negative',
      });
      return false;
    }
  }
  return (
    <Modal
      title={say.title}
      width={1120}
      isOpen
      onClose={close}
      footer={
        <>
          <div className="ed-grow">
            {items === null ? null : (
              <VersionName
                key={chosenId}
                name={chosen?.name ?? ''}
                mayBeEmpty={chosen !== null && chosen.name !== ''}
                onName={name}
              />
            )}
          </div>
          <Button kind="primary" isDisabled={chosen === null || !canEdit} onPress={() => setAsking(true)}>
            {say.restore.button}
          </Button>
        </>
      }
    >
      {items === null ? (
        isFailed ? (
          <div className="ed-empty" role="alert">
            <p>{say.notLoaded}</p>
            <Button size="s" onPress={() => void again()}>
              {words.ui.tryAgain}
            </Button>
          </div>
        ) : (
          <div className="ed-history" role="status" aria-busy="true" aria-label={say.loading}>
            <span className="ed-bone ed-history-bone" />
            <div className="ed-history-side">
              {[0, 1, 2, 3, 4].map((place) => (
                <span key={place} className="ed-bone ed-version-bone" />
              ))}
            </div>
          </div>
        )
      ) : (
        <div className="ed-history">
          {chosen === null ? (
            <VersionPreview title={say.asItIsNow} address={`/${deck.id}/fullscreen?${shown}`} />
          ) : (
            <VersionComparison
              key={chosen.id}
              revisionId={chosen.id}
              version={wordsOf(chosen)}
              was={`${chosen.preview_url}&${SHOWN}`}
              now={`/${deck.id}/fullscreen?${SHOWN}`}
            />
          )}
          <div className="ed-history-side">
            <VersionList
              versions={{ ...versions, items }}
              chosen={chosenId}
              onChoose={choose}
              picture={deck.thumbnail_url}
            />
            {items.length === 0 ? <p className="ed-hint">{say.nothingEarlier}</p> : null}
            {isFailed ? (
              <p className="ed-error" role="alert">
                {say.moreNotLoaded}
              </p>
            ) : null}
            {items.length < total ? (
              <Button size="s" onPress={() => void more()}>
                {say.showMore}
              </Button>
            ) : null}
          </div>
        </div>
      )}
      {chosen === null || !isAsking ? null : (
        <Restoring version={chosen} name={wordsOf(chosen)} onCancel={() => setAsking(false)} onDone={close} />
      )}
    </Modal>
  );
}

/** As inside a page of ours, that has the controls; films begin when they are told to. */
const SHOWN = 'context=preview&postMessageEvents=true&no-autoplay=1';

function wordsOf({ name, edited_at }: Revision): string {
  const at = new Date(edited_at);
  const when = words.history.at(dayWords(at, new Date()), timeInWords(at));
  return name === '' ? when : words.history.named(name, when);
}
