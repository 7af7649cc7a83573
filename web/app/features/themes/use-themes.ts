import { everyPage, type Theme } from '@rostrum/contract';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';

/** The themes that the person may choose from, with `ofTeam` those of their team alone. None until they are there. */
export function useThemes(ofTeam: boolean): readonly Theme[] {
  const [themes, setThemes] = useState<readonly Theme[]>([]);
  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      const found = await everyPage((page) => api.call('themesList', { query: { page } }));
      if (!isOver) setThemes(found.filter((theme) => theme.of_team || !ofTeam));
    };
    // Colours and a font can be chosen without them.
    load().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [ofTeam]);
  return themes;
}
