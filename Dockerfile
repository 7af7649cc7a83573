# Rostrum in one image: the machine's Node starts it, `npm run build` makes what browsers are sent, and what `npm start` runs serves it.
# docs/running.md says how it is run.
FROM node:24-bookworm-slim

# What Rostrum uses where it finds it: pictures of slides and PDF, films, old presentations, pages of PDF documents.
RUN apt-get update \
  && apt-get install -y --no-install-recommends \
    chromium-headless-shell ffmpeg libreoffice-impress poppler-utils fonts-liberation util-linux ca-certificates \
  && rm -rf /var/lib/apt/lists/*

WORKDIR /srv/rostrum
COPY --chown=node:node . .
RUN chown node:node /srv/rostrum && mkdir /data && chown node:node /data
USER node

# Installs what is locked, and builds.
RUN npm run build

ENV HOST=0.0.0.0 PORT=3000 ROSTRUM_DATA=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=30s --timeout=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

# What `npm start` runs, without npm: the first process of a container hears the signal to stop, and npm would not hand it on.
CMD ["node", "tools/start.mjs"]
