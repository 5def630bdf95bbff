// npm run dev: like npm start, with hot reload for both screens and a restart of the backend when its code changes.
import { openFrontDoor } from './dev/open-front-door.ts';
import { watchServer } from './dev/watch-server.ts';
import { SERVER_BUILDS } from './lib/builds.ts';
import { runStore } from './launcher/run.ts';

// Stack traces that name the sources; costs start-up time and memory, so only here.
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --enable-source-maps`.trim();

const plan = {
  builds: SERVER_BUILDS,
  // The store's own port belongs to the front door, which passes on what is not a screen.
  apiPort: (context: Parameters<typeof openFrontDoor>[0]) => context.ports.choose('api'),
};

await runStore(plan, async (context, opened) => {
  await openFrontDoor(context, opened.addresses);
  watchServer(context, opened);
});
