import type { ManagedPerson } from '@rostrum/contract';
import { SearchX } from 'lucide-react';
import { Form, useNavigate } from 'react-router';
import { messages } from '../../messages/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useField } from '../../ui/use-field.ts';
import { PersonRow } from './person-row.tsx';
import './administration.css';

const words = () => messages.administration.people;
const PATH = '/admin/people';
const SHOWN = ['all', 'administrators', 'suspended'] as const;
export type ShownPeople = (typeof SHOWN)[number];

/** Which people an address asks for. */
export const readShownPeople = (asked: string | null): ShownPeople => SHOWN.find((id) => id === asked) ?? 'all';

interface PeopleSectionProps {
  readonly ownId: string;
  readonly people: {
    readonly total: number;
    readonly per_page: number;
    readonly results: readonly ManagedPerson[];
  };
  /** That were searched for. */
  readonly words: string;
  readonly of: ShownPeople;
  readonly page: number;
}

/** Everybody who has an account, and what can be done about each. */
export function PeopleSection({ ownId, people, words: searched, of, page }: PeopleSectionProps) {
  const navigate = useNavigate();
  const field = useField({ initial: searched });
  const address = (asked: { q?: string; of?: ShownPeople; page?: number }): string => {
    const { q = searched, of: shown = of, page: to = 1 } = asked;
    const query = new URLSearchParams({
      ...(q !== '' && { q }),
      ...(shown !== 'all' && { of: shown }),
      ...(to > 1 && { page: String(to) }),
    });
    return query.size === 0 ? PATH : `${PATH}?${query.toString()}`;
  };
  const search = (): void => {
    const q = field.value.trim();
    if (q !== searched) void navigate(address({ q }));
  };
  return (
    <>
      <h1>{messages.administration.sections.people}</h1>
      <div className="admin-people">
        <div className="admin-people-head">
          <Form method="get" action={PATH} role="search" aria-label={words().search}>
            {of === 'all' ? null : <input type="hidden" name="of" value={of} />}
            <TextField
              label={words().search}
              name="q"
              field={field}
              autoComplete="off"
              autoCapitalize="none"
              onDone={search}
            />
          </Form>
          <Segments
            label={words().of}
            options={[
              { id: 'all', label: words().all },
              { id: 'administrators', label: words().administrators },
              { id: 'suspended', label: words().suspendedOnes },
            ]}
            selected={of}
            onSelect={(shown) => void navigate(address({ of: shown }))}
          />
        </div>
        {people.results.length === 0 ? (
          <EmptyState icon={SearchX} title={words().none} text={words().noneText} />
        ) : (
          <ul className="settings-list" aria-label={messages.administration.sections.people}>
            {people.results.map((person) => (
              <PersonRow key={person.id} person={person} isSelf={person.id === ownId} />
            ))}
          </ul>
        )}
        <Pager
          page={page}
          count={Math.ceil(people.total / people.per_page)}
          addressOf={(to) => address({ page: to })}
        />
      </div>
    </>
  );
}
