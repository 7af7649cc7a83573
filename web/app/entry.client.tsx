import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { catalogue } from '@rostrum/words/web';
import { rememberDestination } from './features/navigation/destination.ts';
import { speakAsPage } from './messages/page-language.ts';
import { beginTakeover } from './takeover.ts';

// What the server wrote is taken over in its own language.
await catalogue.load(speakAsPage());

const INSTRUMENTATIONS = [rememberDestination];

startTransition(() => {
  beginTakeover();
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={INSTRUMENTATIONS} />
    </StrictMode>,
  );
});
