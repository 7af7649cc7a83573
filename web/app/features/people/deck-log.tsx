import { useCallback } from 'react';
import { api } from '../../api/client.ts';
import { ActivityList } from './activity-list.tsx';
import { sentenceOf } from './activity-sentence.ts';

/** What people did to who may do what with the deck, newest first. */
export function DeckLog({ deckId }: { readonly deckId: string }) {
  const read = useCallback(
    (page: number) => api.call('auditLog', { params: { id: deckId }, query: { page } }),
    [deckId],
  );
  return <ActivityList read={read} sentenceOf={sentenceOf} />;
}
