import type { DeckCard } from '@rostrum/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notification-store.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { reportFailure } from '../errors/report-failure.ts';

const words = () => messages.deck;

interface TeamTemplateDialogProps {
  readonly deck: Pick<DeckCard, 'id' | 'title' | 'visibility'>;
  readonly onClose: () => void;
}

/**
 * Whether the members of a deck's team may begin with it: for who manages the team. It counts as soon
 * as it is switched.
 */
export function TeamTemplateDialog({ deck, onClose }: TeamTemplateDialogProps) {
  const [offered, setOffered] = useState<boolean | null>(null);
  const { id } = deck;
  const fail = useEffectEvent(() => {
    notify(words().teamTemplateFailed, { tone: 'negative' });
    onClose();
  });
  useEffect(() => {
    let isGone = false;
    api.call('deckTeamTemplateShow', { params: { id } }).then(
      (answer) => !isGone && setOffered(answer.offered),
      () => !isGone && fail(),
    );
    return () => {
      isGone = true;
    };
  }, [id]);

  /** Shown at once, and back when the server refuses it. */
  const change = async (to: boolean): Promise<void> => {
    setOffered(to);
    try {
      const answer = await api.call('deckTeamTemplateUpdate', { params: { id }, body: { template: { offered: to } } });
      setOffered(answer.offered);
    } catch (error) {
      setOffered(!to);
      reportFailure(error, words().detailsFailed);
    }
  };
  return (
    <Dialog title={words().teamTemplateTitle(deck.title)} isOpen onClose={onClose} width={440}>
      <div className="ui-dialog-body">
        {offered === null ? (
          <Skeleton height={44} />
        ) : (
          <Switch
            isSelected={offered}
            onChange={(to) => void change(to)}
            hint={deck.visibility === 'self' ? words().teamTemplatePrivate : words().teamTemplateHint}
          >
            {words().teamTemplateSwitch}
          </Switch>
        )}
      </div>
      <div className="ui-dialog-foot">
        <Button onPress={onClose}>{messages.common.close}</Button>
      </div>
    </Dialog>
  );
}
