import type { DeckCard } from '@rostrum/contract';
import type { ThemeLook } from '@rostrum/deck/themes';
import { Presentation } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';
import { messages } from '../../../messages/index.ts';
import { Select } from '../../../ui/select.tsx';
import { useLate } from '../../../ui/use-late.ts';
import { SlidesSkeleton } from './slides-skeleton.tsx';
import { SAMPLE } from './sample-id.ts';
import { Button } from '../../../ui/button.tsx';

const words = () => messages.themes.editor;

const loadPreview = () => import('./theme-preview.tsx');

/** The theme on slides, and which slides those are. */
export function PreviewPanel({ look }: { readonly look: ThemeLook }) {
  const decks = useOwnDecks();
  const [chosen, setChosen] = useState(SAMPLE);
  const { late, hasFailed, retry } = useLate(loadPreview);
  return (
    <section className="theme-preview" aria-label={words().preview}>
      <header>
        <h2>{words().preview}</h2>
        <Select
          kind="quiet"
          icon={Presentation}
          label={words().previewOn}
          options={[{ id: SAMPLE, label: words().sample }, ...decks.map(({ id, title }) => ({ id, label: title }))]}
          selected={chosen}
          onSelect={setChosen}
        />
      </header>
      {late !== null ? (
        <late.default look={look} deckId={chosen} />
      ) : hasFailed ? (
        <Button onPress={retry}>{messages.common.tryAgain}</Button>
      ) : (
        <SlidesSkeleton />
      )}
    </section>
  );
}

/** Those that were worked on last. None until they are there: the sample needs nobody. */
function useOwnDecks(): readonly DeckCard[] {
  const [decks, setDecks] = useState<readonly DeckCard[]>([]);
  useEffect(() => {
    const control = new AbortController();
    api.call('decksList', { query: {}, signal: control.signal }).then(
      ({ results }) => setDecks(results.filter(({ slide_count: slides }) => slides > 0)),
      () => undefined,
    );
    return () => control.abort();
  }, []);
  return decks;
}
