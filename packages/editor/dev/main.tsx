import './page.css';
import { type CurrentUser, type DeckDetail, USUAL_SETTINGS } from '@rostrum/contract';
import { createDeck } from '@rostrum/deck';
import { createRandomId } from '@rostrum/player/random-id';
import { createRoot } from 'react-dom/client';
import { DeckEditor } from '../src/index.ts';
import { createEditor, type EditorServices, memoryPersistence } from '../src/core/index.ts';
import { memoryTransport, type ServerMood } from './memory-transport.ts';
import { bigDeck, sampleDeck } from './sample-deck.ts';

const theme = new URLSearchParams(window.location.search).get('theme');
if (theme !== null) document.documentElement.dataset.theme = theme;

const abilities = {
  view: true,
  read_notes: true,
  present: true,
  edit: true,
  write_css: true,
  lock_slides: true,
  add_scripts: true,
  share: true,
  change_visibility: true,
  export: true,
  fork: true,
  trash: true,
  recover: true,
  destroy: true,
};
const person = { id: 'u1', username: 'ines', name: 'Ines Marlow', thumbnail_url: null };
const now = new Date(0).toISOString();
const deck: DeckDetail = {
  id: 'd1',
  title: 'Giving the Sillow its bends back',
  slug: 'sillow',
  url: '/ines/sillow',
  visibility: 'self',
  user: person,
  width: 960,
  height: 700,
  slide_count: 8,
  view_count: 0,
  version: 1,
  thumbnail_url: null,
  created_at: now,
  updated_at: now,
  trashed_at: null,
  abilities,
  description: '',
  theme_color: 'white-blue',
  theme_font: 'montserrat',
  transition: 'slide',
  background_transition: 'slide',
  center: false,
  rolling_links: false,
  shuffle: false,
  should_loop: false,
  rtl: false,
  slide_number: false,
  navigation_mode: 'default',
  auto_slide_interval: 0,
  upsizing_enabled: true,
  share_notes: false,
  forking_enabled: false,
  export_allowed: false,
  backgroundTransition: 'slide',
  paid: false,
  published_at: null,
  forked_from: null,
};
const user: CurrentUser = {
  ...person,
  email: 'ines@brackwater.example',
  account_type: 'pro',
  administrator: false,
  storage_used: 0,
  storage_limit: 1,
  deck_limit: null,
  ai_requests_used: 0,
  ai_requests_limit: 300,
  team_id: null,
  team: null,
  membership: null,
  default_theme_id: null,
  whitelisted: false,
  manually_upgraded: false,
  enterprise: false,
  enterprise_manager: false,
  paid: true,
  social_handle: '',
  website_url: '',
  created_at: '2026-01-01T09:00:00.000Z',
  settings: USUAL_SETTINGS,
  privileges: {
    private_decks: true,
    private_links: true,
    custom_css: true,
    import_documents: true,
    delete_tokens: true,
    notify_via_email: true,
    deck_template_selector: true,
  },
};
const query = new URLSearchParams(window.location.search);
const mood = (query.get('mood') ?? 'well') as ServerMood;
const root = document.getElementById('root');

function makeEditor(services: EditorServices) {
  return createEditor({
    deckId: deck.id,
    userId: user.id,
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
      deck={deck}
      user={user}
      csrfToken={null}
      exitHref="#all"
      onShare={() => undefined}
      onPresent={() => undefined}
      makeEditor={makeEditor}
    />,
  );
}
