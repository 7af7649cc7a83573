import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { messages } from '../../messages/index.ts';
import { dismissNotification, notify } from '../../ui/notification-store.ts';
import { rememberGoal, watchForNewRelease } from './new-release.ts';
import {
  askNow,
  isServerAway,
  serverIsBack,
  subscribeToAsking,
  subscribeToServer,
  timesUnanswered,
} from './server-away.ts';
import { watchTyping } from './unsent-text.ts';

/**
 * Says that the next page does not come since the server does not answer, and goes on there by itself when it does.
 * Until then the page that is there stays, and any other way can be taken.
 */
export function StayWhileAway() {
  const isAway = useSyncExternalStore(subscribeToServer, isServerAway, () => false);
  const tries = useSyncExternalStore(subscribeToServer, timesUnanswered, () => 0);
  const { location: goal } = useNavigation();
  const navigate = useNavigate();
  const address = goal === undefined ? null : goal.pathname + goal.search + goal.hash;
  useEffect(() => rememberGoal(address), [address]);
  useEffect(() => watchTyping(), []);
  useEffect(() => watchForNewRelease(), []);
  const isWaiting = isAway && address !== null;
  // Arrived, or somewhere else.
  useEffect(() => {
    if (address === null) serverIsBack();
  }, [address]);
  useEffect(() => {
    if (!isWaiting || tries === 0) return undefined;
    const action = { label: messages.common.tryAgain, run: askNow };
    const id = notify(messages.errors.offline, { isLasting: true, action });
    return () => dismissNotification(id);
  }, [isWaiting, tries]);
  const goOn = useEffectEvent(() => {
    if (goal === undefined || address === null) return;
    // A step back has changed the address already.
    const { pathname, search } = window.location;
    const replace = pathname + search === goal.pathname + goal.search;
    void navigate(address, { replace, state: goal.state as unknown });
  });
  useEffect(() => (isWaiting ? subscribeToAsking(goOn) : undefined), [isWaiting]);
  return null;
}
