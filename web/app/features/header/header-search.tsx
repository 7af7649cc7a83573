import type { CurrentUser } from '@rostrum/contract';
import { ArrowLeft, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router';
import { messages } from '../../messages/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { notify } from '../../ui/notification-store.ts';
import { SEARCH_EVENT } from '../commands/focus-search.ts';
import { decksPath, searchPath } from '../decks/paths.ts';
import '../../ui/field.css';

/** Milliseconds after the last key until the list follows. */
const FOLLOW = 250;

/**
 * Searches all that one may read: a plain form. On the list of one's own decks it looks through these, and where
 * scripts run the list follows while typing.
 */
export function HeaderSearch({ user }: { readonly user: CurrentUser | null }) {
  const location = useLocation();
  const navigate = useNavigate();
  const list = user === null ? null : decksPath(user);
  const onList = location.pathname === list;
  const target = onList && list !== null ? list : '/search';
  // What is looked for is not among one's own decks: looked for once more, it is looked for everywhere.
  const shown = useRouteLoaderData<{ list: { total: number } }>('routes/decks');
  const isResults = onList || location.pathname === '/search';
  const asked = isResults ? (new URLSearchParams(location.search).get('q') ?? '') : '';
  const [term, setTerm] = useState(asked);
  // What the list shows, and what was asked of it from here: another page's search comes into the field,
  // one's own stays.
  const [known, setKnown] = useState({ asked, sent: asked });
  if (known.asked !== asked) {
    setKnown({ asked, sent: asked });
    if (known.sent !== asked) setTerm(asked);
  }
  const [openOnPhone, setOpenOnPhone] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const focus = () => {
      setOpenOnPhone(true);
      // After a window over the page has given the focus back.
      requestAnimationFrame(() => {
        input.current?.focus();
        input.current?.select();
      });
    };
    window.addEventListener(SEARCH_EVENT, focus);
    return () => window.removeEventListener(SEARCH_EVENT, focus);
  }, []);

  const go = (text: string, replace: boolean) => {
    clearTimeout(timer.current);
    setKnown({ asked, sent: text.trim() });
    const search = text.trim() === '' ? '' : `?q=${encodeURIComponent(text.trim())}`;
    void navigate(target + search, { replace, preventScrollReset: onList });
  };
  return (
    <>
      <form
        role="search"
        action={target}
        method="get"
        className={`top-search${openOnPhone ? ' top-search-open' : ''}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (term.trim() === '' && !onList) {
            notify(messages.errors.searchTerm);
            return;
          }
          if (onList && term.trim() === asked && asked !== '' && shown?.list.total === 0)
            void navigate(searchPath(asked));
          else go(term, onList);
        }}
      >
        <label className="ui-input ui-search">
          <span className="ui-sr">{messages.header.search}</span>
          <Icon of={Search} />
          <input
            ref={input}
            type="search"
            name="q"
            maxLength={255}
            autoComplete="off"
            placeholder={messages.header.search}
            value={term}
            onChange={(event) => {
              const text = event.target.value;
              setTerm(text);
              clearTimeout(timer.current);
              if (onList) timer.current = setTimeout(() => go(text, true), FOLLOW);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.preventDefault();
              if (term === '') {
                input.current?.blur();
                setOpenOnPhone(false);
                return;
              }
              setTerm('');
              if (onList) go('', true);
            }}
          />
          <span className="ui-search-keys" aria-hidden="true">
            <Kbd>/</Kbd>
          </span>
        </label>
        <IconButton
          label={messages.common.close}
          icon={ArrowLeft}
          iconSize={20}
          className="top-search-close"
          onPress={() => setOpenOnPhone(false)}
        />
      </form>
      <span className="ui-grow" />
      <IconButton
        label={messages.header.search}
        icon={Search}
        iconSize={20}
        size="l"
        className="top-search-show"
        onPress={() => {
          setOpenOnPhone(true);
          requestAnimationFrame(() => input.current?.focus());
        }}
      />
    </>
  );
}
