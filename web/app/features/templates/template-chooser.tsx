import type { CurrentUser } from '@rostrum/contract';
import { CloudOff, RotateCw } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLate } from '../../ui/use-late.ts';
import { areTemplatesShown, hideTemplates, hideTemplatesElsewhere, subscribeToTemplates } from './chooser-store.ts';
import './chooser.css';

const words = () => messages.templates;

/**
 * The window in which a new deck begins, over whatever page it was asked for on. What is in it comes when it is opened.
 */
export function TemplateChooser({ user }: { readonly user: CurrentUser | null }) {
  const isShown = useSyncExternalStore(subscribeToTemplates, areTemplatesShown, () => false);
  const { pathname } = useLocation();
  useEffect(hideTemplatesElsewhere, [pathname]);
  if (user === null || !isShown) return null;
  return (
    <Dialog title={words().title} isOpen onClose={hideTemplates} width={1010} className="chooser-window">
      <Inside user={user} />
    </Dialog>
  );
}

const loadBody = () => import('./chooser-body.tsx');

function Inside({ user }: { readonly user: CurrentUser }) {
  const { late, hasFailed, retry } = useLate(loadBody);
  if (hasFailed)
    return (
      <EmptyState icon={CloudOff} title={words().failed} text={words().chooserFailed}>
        <Button icon={RotateCw} onPress={retry}>
          {messages.common.tryAgain}
        </Button>
      </EmptyState>
    );
  if (late === null) return <div className="chooser" />;
  return <late.ChooserBody user={user} onClose={hideTemplates} />;
}
