import { NOTIFICATION_FADE, notificationDuration } from '@rostrum/contract';
import { CircleCheck, LoaderCircle, TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { messages } from '../messages/index.ts';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import {
  currentNotifications,
  dismissNotification,
  type Notification,
  serverNotifications,
  subscribeToNotifications,
} from './notification-store.ts';
import { COUNTDOWN_STEP, type Countdown, countdownAt } from './notification-timing.ts';
import './notifications.css';

/** All notifications of the page, newest at the bottom. */
export function Notifications() {
  const shown = useSyncExternalStore(subscribeToNotifications, currentNotifications, serverNotifications);
  // Whoever comes here from somewhere goes back there: what is pressed goes.
  const from = useRef<HTMLElement | null>(null);
  return (
    <section
      className="ui-toasts"
      aria-label={messages.common.notifications}
      aria-live="polite"
      onFocus={({ relatedTarget, currentTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        from.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      }}
    >
      {shown.map((notification) => (
        <Toast key={notification.id} notification={notification} onPressed={() => from.current?.focus()} />
      ))}
    </section>
  );
}

interface ToastProps {
  readonly notification: Notification;
  /** A button that goes with the notification was pressed. */
  readonly onPressed: () => void;
}

function Toast({ notification, onPressed }: ToastProps) {
  const { id, text, tone, action, retry } = notification;
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const held = isPointed || isFocused;
  const [leaving, setLeaving] = useState(false);
  const isTimed = !notification.isLasting && retry === null;
  const hasAction = action !== null;

  useEffect(() => {
    if (held || leaving || !isTimed) return undefined;
    const timer = setTimeout(() => setLeaving(true), notificationDuration(text, tone, hasAction));
    return () => clearTimeout(timer);
  }, [held, leaving, isTimed, text, tone, hasAction]);
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => dismissNotification(id), NOTIFICATION_FADE);
    return () => clearTimeout(timer);
  }, [leaving, id]);

  return (
    <div
      className={`ui-toast ui-toast-${tone}${notification.isLasting ? ' ui-toast-lasting' : ''}`}
      data-leaving={leaving || undefined}
      role={tone === 'negative' ? 'alert' : undefined}
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {retry === null ? (
        <>
          {tone === 'plain' ? null : <Icon of={tone === 'positive' ? CircleCheck : TriangleAlert} />}
          <span className="ui-toast-words">{text}</span>
        </>
      ) : (
        <Retry notification={notification} held={held} />
      )}
      {/* What stays is left by a word, as what it offers is. */}
      {notification.isLasting ? (
        <Button
          kind="quiet"
          size="s"
          onPress={() => {
            onPressed();
            setLeaving(true);
          }}
        >
          {messages.common.dismiss}
        </Button>
      ) : null}
      {action === null ? null : (
        <Button
          kind="quiet"
          size="s"
          className={notification.isLasting ? 'ui-toast-solid' : ''}
          onPress={() => {
            onPressed();
            dismissNotification(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      {notification.isLasting ? null : (
        <IconButton
          label={messages.common.dismiss}
          icon={X}
          size="s"
          placement="top"
          onPress={() => {
            onPressed();
            setLeaving(true);
          }}
        />
      )}
    </div>
  );
}

function Retry({ notification, held }: { readonly notification: Notification; readonly held: boolean }) {
  const { id, text, retry } = notification;
  const total = retry?.afterMs ?? 0;
  const [elapsed, setElapsed] = useState(0);
  const done = useRef(false);
  const countdown = countdownAt(elapsed, total);
  const go = useEffectEvent(() => {
    if (done.current) return;
    done.current = true;
    dismissNotification(id);
    retry?.run();
  });
  useEffect(() => {
    if (held) return undefined;
    const timer = setInterval(() => setElapsed((before) => before + COUNTDOWN_STEP), COUNTDOWN_STEP);
    return () => clearInterval(timer);
  }, [held]);
  useEffect(() => {
    if (countdown.isOver) go();
  }, [countdown.isOver]);
  if (countdown.isRetrying)
    return (
      <>
        <Icon of={LoaderCircle} className="ui-spin" />
        <span className="ui-toast-words">{messages.common.retrying}</span>
      </>
    );
  return (
    <>
      <Ring countdown={countdown} />
      <span className="ui-toast-words">{text}</span>
      <Button kind="quiet" size="s" className="ui-toast-solid" onPress={() => go()}>
        {messages.common.retryNow}
      </Button>
    </>
  );
}

const AROUND = 2 * Math.PI * 10;

function Ring({ countdown }: { readonly countdown: Countdown }) {
  return (
    <span className="ui-ring" aria-hidden="true">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <circle cx="12" cy="12" r="10" strokeDasharray={`${AROUND * countdown.left} ${AROUND}`} />
      </svg>
      {countdown.seconds}
    </span>
  );
}
