import { Copy, Download } from 'lucide-react';
import { putOnClipboard } from '../features/site/put-on-clipboard.ts';
import { LISTED } from '../api/listed.ts';
import { requestContext } from '../context.ts';
import { brandColours, brandFiles } from '../features/site/brand-kit.ts';
import { siteMeta } from '../features/site/site-meta.ts';
import { messages } from '../messages/index.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import product from '../../package.json' with { type: 'json' };
import type { Route } from './+types/about.ts';

const words = () => messages.about;

export const headers: Route.HeadersFunction = () => LISTED;

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin, version: product.version };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteMeta({
    origin: loaderData?.origin ?? '',
    path: '/about',
    title: words().title,
    description: words().description,
  });

/** What it is, how to run it, under which terms, and what to take along. */
export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="site-page site-narrow" tabIndex={-1}>
      <header className="site-page-head">
        <h1>{words().headline}</h1>
        <p>{words().lead}</p>
      </header>
      <section id="running" className="about-part">
        <h2>{words().runTitle}</h2>
        <p>{words().runText}</p>
        <pre className="about-command" tabIndex={0}>
          <code>npm start</code>
        </pre>
        <p>{words().runMore}</p>
      </section>
      <section id="licence" className="about-part">
        <h2>{words().licenceTitle}</h2>
        <p>
          {words().licenceText} <span className="ui-num">{loaderData.version}</span>.
        </p>
        <p>{words().licenceMore}</p>
      </section>
      <section id="brand" className="about-part">
        <h2>{words().brandTitle}</h2>
        <p>{words().brandLead}</p>
        <h3>{words().logos}</h3>
        <ul className="brand-logos">
          {brandFiles().map(({ id, name, ground, svg, png }) => (
            <li key={id}>
              <div className="brand-logo" data-ground={ground}>
                <img src={svg} alt={name} height={id.includes('mark') ? 56 : 40} />
              </div>
              <p>{name}</p>
              {[
                { format: 'SVG', href: svg, file: `${id}.svg` },
                { format: 'PNG', href: png, file: `${id}.png` },
              ].map(({ format, href, file }) => (
                <a
                  key={format}
                  href={href}
                  download={file}
                  className={buttonClass({ kind: 'secondary', size: 's' })}
                  aria-label={words().download(name, format)}
                >
                  <Icon of={Download} size={14} />
                  {format}
                </a>
              ))}
            </li>
          ))}
        </ul>
        <h3>{words().colours}</h3>
        <ul className="brand-colours">
          {brandColours().map(({ name, value }) => (
            <li key={name}>
              <span className="brand-colour" style={{ background: value }} />
              <span>
                {name}
                <code>{value}</code>
              </span>
              <Button
                kind="quiet"
                size="s"
                icon={Copy}
                aria-label={words().copyColour(name, value)}
                onPress={() => putOnClipboard(value)}
              >
                {words().copy}
              </Button>
            </li>
          ))}
        </ul>
        <h3>{words().rules}</h3>
        <ul className="brand-rules">
          {words().ruleList.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </main>
  );
}
