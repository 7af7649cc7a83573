import './page.css';
import { createDeck } from '@rostrum/deck';
import { createRandomId } from '@rostrum/player/random-id';
import { createRoot } from 'react-dom/client';
import { DeckEditor } from '../src/index.ts';
import { createEditor, type EditorServices, memoryPersistence } from '../src/core/index.ts';
import { exampleDeck, exampleUser } from '../../contract/testing/example-deck.ts';
import { memoryTransport, type ServerMood } from '../testing/memory-transport.ts';
import { bigDeck, sampleDeck } from './sample-deck.ts';

const theme = new URLSearchParams(window.location.search).get('theme');
if (theme !== null) document.documentElement.dataset.theme = theme;

const query = new URLSearchParams(window.location.search);
const mood = (query.get('mood') ?? 'well') as ServerMood;
const root = document.getElementById('root');

function makeEditor(services: EditorServices) {
  return createEditor({
    deckId: exampleDeck.id,
    userId: exampleUser.id,
    transport: memoryTransport(
      query.has('empty') ? createDeck({ newId: createRandomId }) : query.has('many') ? bigDeck() : sampleDeck(),
      () => mood,
    ),
    persistence: memoryPersistence(),
    services: { ...services, uploadImage: slowUpload },
  });
}

/** Takes two seconds and keeps the picture in the page. */
const slowUpload: NonNullable<EditorServices['uploadImage']> = async (file, { onProgress, signal }) => {
  for (let step = 1; step <= 20; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    signal.throwIfAborted();
    if (query.has('failupload') && step === 10) throw new Error('The connection was lost at 4.1 of 6.6 MB.');
    onProgress(step / 20);
  }
  const src = URL.createObjectURL(file as unknown as Blob);
  const image = new Image();
  image.src = src;
  await image.decode();
  return { src, width: image.naturalWidth, height: image.naturalHeight };
};

if (root !== null) {
  createRoot(root).render(
    <DeckEditor
      deck={exampleDeck}
      user={exampleUser}
      csrfToken={null}
      exitHref="#all"
      onShare={() => undefined}
      onPresent={() => undefined}
      makeEditor={makeEditor}
    />,
  );
}
