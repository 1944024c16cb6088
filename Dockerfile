# Image of a release: needs release/dargu-VERSION.tar.gz, of `npm run release` or downloaded. compose.yaml starts it.
FROM docker.io/library/node:24-bookworm-slim
RUN useradd --system --no-create-home dargu && install -d -o dargu -m 0700 /var/lib/dargu /backups
ADD release/dargu-*[0-9].tar.gz /opt/
WORKDIR /opt/dargu
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/dargu
USER dargu
VOLUME /var/lib/dargu
EXPOSE 3000
# The first start runs all migrations.
HEALTHCHECK --interval=10s --timeout=5s --start-period=6m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.mjs"]
