import { ChartNoAxesColumn } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { usePlayer } from './use-player.ts';

const words = () => messages.page;

/** Whether the visit is counted by web analytics of the deck's author, and a way to say otherwise. */
export function CountingFact({ counting }: Pick<ReturnType<typeof usePlayer>, 'counting'>) {
  // Where the browser says no to all sites there is nothing to choose.
  if (counting === null || counting.consent === 'refused') return null;
  return (
    <span>
      <Icon of={ChartNoAxesColumn} />
      {counting.consent === 'allowed' ? words().counted : words().notCounted}
      <Button kind="quiet" size="s" onPress={counting.ask}>
        {words().changeCounting}
      </Button>
    </span>
  );
}
