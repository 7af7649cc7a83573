import type { TeamMember } from '@rostrum/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { reportFailure } from '../errors/report-failure.ts';

const words = () => messages.teams.members;

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
  const give = (role: TeamMember['role']) =>
    run(() => api.call('teamMemberUpdate', { params, body: { user: { role } } }), messages.teams.settings.saved);
  return {
    isSending,
    changeRole: (role: 'admin' | 'member') => give(role),
    handOver: () => give('owner'),
    deactivate: () => run(() => api.call('teamMemberDeactivate', { params }), words().deactivatedNow(name)),
    reactivate: () => run(() => api.call('teamMemberReactivate', { params }), words().reactivated(name)),
    absorb: () => run(() => api.call('teamMemberAbsorb', { params, body: {} }), words().absorbed(name)),
    remove: (decks: 'absorb' | 'delete') =>
      run(() => api.call('teamMemberDelete', { params, body: { decks } }), words().removed(name)),
  };
}
