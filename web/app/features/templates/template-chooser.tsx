import type { CurrentUser } from '@rostrum/contract';
import { CloudOff, RotateCw } from 'lucide-react';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { areTemplatesShown, hideTemplates, subscribeToTemplates } from './chooser-store.ts';
import './chooser.css';

const words = messages.templates;

/** The window in which a new deck begins, over whatever page it was asked for on. What is in it comes when it is opened. */
export function TemplateChooser({ user }: { readonly user: CurrentUser | null }) {
  const isShown = useSyncExternalStore(subscribeToTemplates, areTemplatesShown, () => false);
  const { pathname } = useLocation();
  // It belongs to the page that it was opened on.
  useEffect(
    () => () => {
      if (window.location.pathname !== pathname) hideTemplates();
    },
    [pathname],
  );
  if (user === null || !isShown) return null;
  return (
    <Dialog title={words.title} isOpen onClose={hideTemplates} width={1010} className="chooser-window">
      <Inside />
    </Dialog>
  );
}

type Body = ComponentType<{ readonly onClose: () => void }>;

function Inside() {
  const [Body, setBody] = useState<{ readonly of: Body } | 'failed' | null>(null);
  const isWaiting = Body === null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isGone = false;
    import('./chooser-body.tsx').then(
      ({ ChooserBody }) => {
        if (!isGone) setBody({ of: ChooserBody });
      },
      () => {
        if (!isGone) setBody('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWaiting]);
  if (Body === null) return <div className="chooser" />;
  if (Body === 'failed')
    return (
      <EmptyState icon={CloudOff} title={words.failed} text={words.chooserFailed}>
        <Button icon={RotateCw} onPress={() => setBody(null)}>
          {messages.common.tryAgain}
        </Button>
      </EmptyState>
    );
  return <Body.of onClose={hideTemplates} />;
}
