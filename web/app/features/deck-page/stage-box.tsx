import { CloudOff, RotateCw } from 'lucide-react';
import type { RefObject } from 'react';
import { messages } from '../../messages/index.ts';
import { useServerValues } from '../../server-values.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { usePlayer } from './use-player.ts';

interface StageBoxProps extends Pick<ReturnType<typeof usePlayer>, 'phase' | 'retry'> {
  /** What the player takes over. */
  readonly root: RefObject<HTMLDivElement | null>;
}

/** The slides: from the server at first, the player's from then on; and what is told where they are not there. */
export function StageBox({ root, phase, retry }: StageBoxProps) {
  const { stageMarkup } = useServerValues();
  return (
    <div className="stage-box">
      <div
        ref={root}
        className="stage-root"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: stageMarkup ?? '' }}
      />
      {phase === 'waiting' ? (
        <div className="stage-state stage-loading" role="status" aria-label={messages.common.loading}>
          <Skeleton height="100%" />
        </div>
      ) : null}
      {phase === 'failed' ? (
        <div className="stage-state">
          <EmptyState icon={CloudOff} title={messages.page.loadFailedTitle} text={messages.errors.offline}>
            <Button icon={RotateCw} onPress={retry}>
              {messages.common.tryAgain}
            </Button>
          </EmptyState>
        </div>
      ) : null}
    </div>
  );
}
