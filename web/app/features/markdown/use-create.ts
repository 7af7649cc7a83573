import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '../../messages/index.ts';
import { currentImports, serverImports, subscribeToImports } from '../imports/import-store.ts';
import { deckPathOf } from '../imports/import-report.tsx';
import { startImport } from '../imports/import-work.ts';
import { forgetText } from './text-store.ts';

interface Creating {
  /** Makes a deck of a text, by the way of any import. */
  readonly create: (text: string, name: string) => void;
  readonly isCreating: boolean;
}

/** Follows the import of a text and opens the deck that it makes. Until there is one, the text stays. */
export function useCreate(): Creating {
  const navigate = useNavigate();
  const [key, setKey] = useState<number | null>(null);
  const imports = useSyncExternalStore(subscribeToImports, currentImports, serverImports);
  const each = imports.find((one) => one.key === key);
  const deck = each?.state?.state === 'done' ? each.state.deck : null;
  const open = useEffectEvent((path: string) => {
    forgetText();
    void navigate(`${path}/edit`);
  });
  const path = deck === null ? null : deckPathOf(deck);
  useEffect(() => {
    if (path !== null) open(path);
  }, [path]);
  return {
    create: (text, name) =>
      setKey(startImport(new File([text], name, { type: 'text/markdown' }), { shownAs: messages.markdown.yours })),
    isCreating: each !== undefined && each.error === null,
  };
}
