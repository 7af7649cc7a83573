import { isolated } from '@rostrum/words';
import type { Grants } from '@rostrum/contract';
import { useId } from 'react';
import { dayInWords } from '../../format/relative-time.ts';
import { messages } from '../../messages/index.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { useScrollShade } from '../../ui/scroll-shade.ts';
import { type EndingChoice, grantCounts } from './use-ending-choice.ts';
import './ending-grants.css';

const words = () => messages.people.grants;

interface EndingGrantsProps {
  /** null: they could not be listed. */
  readonly grants: Grants | null;
  readonly choice: EndingChoice;
}

/** Invitations and links that end with a change, each to be kept. Nothing where there are none. */
export function EndingGrants({ grants, choice }: EndingGrantsProps) {
  const [title, hint, shade] = [useId(), useId(), useScrollShade()];
  if (grants === null) return <p className="people-grants">{words().unknown}</p>;
  if (grants.total === 0) return null;
  const { invitations, links } = grants;
  const hidden = grants.total - invitations.length - links.length;
  const rows = [
    ...invitations.map(({ id, email, to, role, deck_title, expires_at }) => ({
      id,
      name: email,
      about: [
        to === 'team' ? words().teamInvitation(roleName(role)) : words().invitation(roleName(role)),
        deck_title,
        untilDay(expires_at),
      ],
    })),
    ...links.map(({ id, name, link_type, deck_title, expires_at }) => ({
      id,
      name,
      about: [words().links[link_type], deck_title, untilDay(expires_at)],
    })),
  ];
  return (
    <div className="people-grants" role="group" aria-labelledby={title} aria-describedby={hint}>
      <b id={title}>{words().end(grantCounts(grants, []))}</b>
      <p id={hint}>{words().keep}</p>
      <div className="people-grants-list" ref={shade}>
        <div className="ui-shade ui-shade-top" />
        <ul>
          {rows.map(({ id, name, about }) => (
            <li key={id}>
              <Checkbox isSelected={choice.kept.includes(id)} onChange={(kept) => choice.keep(id, kept)}>
                <span>
                  <bdi>{name}</bdi>
                  <small>
                    {about
                      .filter((part) => part !== null)
                      .map(isolated)
                      .join(' · ')}
                  </small>
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
        <div className="ui-shade ui-shade-bottom" />
      </div>
      {hidden === 0 ? null : <p>{words().more(hidden)}</p>}
    </div>
  );
}

const roleName = (role: Grants['invitations'][number]['role']): string =>
  role === 'member' ? messages.teams.members.roles.member : messages.people.roles[role];
const untilDay = (time: string | null): string | null => (time === null ? null : words().until(dayInWords(time)));
