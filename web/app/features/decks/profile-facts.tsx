import type { Profile } from '@rostrum/contract';
import { AtSign, CalendarDays, Link as LinkIcon } from 'lucide-react';
import { monthInWords } from '../../format/relative-time.ts';
import { messages } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';

const words = () => messages.profile;

/** What somebody tells of themselves, and since when they have been here. */
export function ProfileFacts({ person }: { readonly person: Profile }) {
  const since = monthInWords(person.created_at);
  return (
    <ul className="profile-facts">
      {person.social_handle === '' ? null : (
        <li aria-label={words().handle(person.social_handle)}>
          <Icon of={AtSign} />
          {person.social_handle}
        </li>
      )}
      {person.website_url === '' ? null : (
        <li>
          <Icon of={LinkIcon} />
          {/* Somebody's own words: we vouch for nothing behind it. */}
          <a className="ui-link" href={person.website_url} rel="nofollow noopener ugc" target="_blank">
            {shownAddress(person.website_url)}
          </a>
        </li>
      )}
      <li>
        <Icon of={CalendarDays} />
        {words().since(since)}
      </li>
    </ul>
  );
}

/** An address as people read it: without its scheme and a slash at its end. */
const shownAddress = (url: string): string => url.replace(/^https?:\/\//i, '').replace(/\/$/, '');
