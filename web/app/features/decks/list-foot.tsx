import { messages } from '../../messages/index.ts';
import { Pager } from '../../ui/pager.tsx';

interface ListFootProps {
  readonly list: {
    readonly total: number;
    readonly page: number;
    readonly per_page: number;
    readonly results: readonly unknown[];
  };
  readonly addressOf: (page: number) => string;
}

/** Where one is in a list of several pages, and the way to the others. */
export function ListFoot({ list, addressOf }: ListFootProps) {
  const pages = Math.ceil(list.total / list.per_page);
  if (pages <= 1) return null;
  const first = (list.page - 1) * list.per_page + 1;
  return (
    <div className="library-foot">
      <span className="ui-num">{messages.decks.range(first, first + list.results.length - 1, list.total)}</span>
      <Pager page={list.page} count={pages} addressOf={addressOf} />
    </div>
  );
}
