import type { Grants, TeamMember } from '@rostrum/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { choiceOf, type Ending } from '../people/use-ending-choice.ts';

const words = () => messages.teams.members;

const NOTHING_ENDS: Ending = { keep: [], end: [], withEnded: (said) => said };

/** What can be done about somebody who is in the team. */
export function useMemberActions({ id, name }: TeamMember) {
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const params = { id };
  const run = async (call: () => Promise<unknown>, said: string | null): Promise<void> => {
    setSending(true);
    try {
      await call();
      if (said !== null) notify(said, { tone: 'positive' });
      await revalidate();
    } catch (error) {
      reportFailure(error);
    } finally {
      setSending(false);
    }
  };
  const give = (role: TeamMember['role'], ending = NOTHING_ENDS) =>
    run(
      () => api.call('teamMemberUpdate', { params, body: { user: { role }, ...choiceOf(ending) } }),
      ending.withEnded(messages.teams.settings.saved),
    );
  return {
    isSending,
    changeRole: (role: 'admin' | 'member', ending?: Ending) => give(role, ending),
    handOver: () => give('owner'),
    deactivate: (ending: Ending) =>
      run(
        () => api.call('teamMemberDeactivate', { params, body: choiceOf(ending) }),
        ending.withEnded(words().deactivatedNow(name)),
      ),
    reactivate: () => run(() => api.call('teamMemberReactivate', { params }), words().reactivated(name)),
    absorb: () => run(() => api.call('teamMemberAbsorb', { params, body: {} }), words().absorbed(name)),
    remove: (decks: 'absorb' | 'delete', ending: Ending) =>
      run(
        () => api.call('teamMemberDelete', { params, body: { decks, ...choiceOf(ending) } }),
        ending.withEnded(words().removed(name)),
      ),
    /** What ends with a change; null: it could not be listed. */
    async grants(change: 'role' | 'removal'): Promise<Grants | null> {
      setSending(true);
      const grants = await api.call('teamMemberGrants', { params, query: { change } }).catch(() => null);
      setSending(false);
      return grants;
    },
  };
}
