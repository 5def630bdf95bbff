// The launcher of the working copy that this file lies in, without its screens. It is copied into that of the last release, so
// it imports only what both have.
import { runStore } from '../launcher/run.ts';
import { START_PLAN } from '../launcher/store.ts';
import { SCREEN_BUILDS } from '../lib/builds.ts';

const builds = START_PLAN.builds.filter((name) => !SCREEN_BUILDS.includes(name));
await runStore({ ...START_PLAN, builds }, () => Promise.resolve());
