import { everyPage, type Theme } from '@rostrum/contract';
import { useEffect, useState } from 'react';
import { useScreen } from '../editor-context.tsx';

/** The themes that the person may choose from: those of their team and their own. None until they are there. */
export function useThemes(): readonly Theme[] {
  const { client } = useScreen();
  const [themes, setThemes] = useState<readonly Theme[]>([]);
  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      const found = await everyPage((page) => client.call('themesList', { query: { page } }));
      if (!isOver) setThemes(found);
    };
    // Without them everything else of the deck can be set as before.
    load().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [client]);
  return themes;
}
