import { LayoutGrid, List } from 'lucide-react';
import { useNavigate } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { listAddress, type ListQuery, ORDERS } from './list-address.ts';
import { type DecksView, keepDecksView } from './view-choice.ts';

const words = () => messages.decks;
const orderOptions = () => ORDERS.map((id) => ({ id, label: words().orders[id] }));
const viewOptions = () =>
  [
    { id: 'grid', label: words().grid, icon: LayoutGrid },
    { id: 'list', label: words().list, icon: List },
  ] as const;

interface ListToolsProps {
  readonly path: string;
  readonly query: ListQuery;
  readonly view: DecksView;
  readonly onView: (view: DecksView) => void;
}

/** The order of a list, and whether it shows cards or rows. */
export function ListTools({ path, query, view, onView }: ListToolsProps) {
  const navigate = useNavigate();
  return (
    <>
      <Select
        label={words().order}
        kind="quiet"
        options={orderOptions()}
        selected={query.order}
        onSelect={(order) => void navigate(listAddress(path, { ...query, order, page: 1 }))}
      />
      <Segments
        label={words().view}
        options={viewOptions()}
        selected={view}
        onSelect={(next) => {
          onView(next);
          keepDecksView(next);
        }}
      />
    </>
  );
}
