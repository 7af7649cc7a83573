import { Link } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Mark } from '../../ui/icon.tsx';
import { LanguageChoice } from '../language/language-choice.tsx';
import { MARKDOWN_PATH } from '../decks/paths.ts';

const words = () => messages.site;

/** Pages of ours; `whole`: documents that the pages' router does not draw. */
const linkGroups = () =>
  [
    {
      title: words().product,
      links: [
        { to: '/explore', label: words().explore },
        { to: '/features', label: words().features },
        { to: '/pricing', label: words().pricing },
        { to: MARKDOWN_PATH, label: messages.markdown.title },
        { to: '/changelog', label: words().news },
      ],
    },
    {
      title: words().guides,
      links: [
        { to: '/about#running', label: words().running },
        { to: '/api', label: words().api, whole: true },
        { to: '/search', label: words().search },
      ],
    },
    {
      title: words().project,
      links: [
        { to: '/about', label: words().about },
        { to: '/about#brand', label: words().brand },
        { to: '/about#licence', label: words().licence },
        { to: '/security/cookies', label: words().cookies },
      ],
    },
  ] as const;

/** Below the pages for strangers: where else one can go. */
export function SiteFooter() {
  return (
    <footer className="site-wide site-end">
      <div>
        <span className="ui-brand">
          <Mark />
          <span>{messages.product}</span>
        </span>
        <p>{words().footer}</p>
        <LanguageChoice />
      </div>
      {linkGroups().map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.to}>
                <Link to={link.to} reloadDocument={'whole' in link}>
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </footer>
  );
}
