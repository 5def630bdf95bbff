import { join } from 'node:path';
import type { LogFile } from '../launcher/log-file.ts';
import { ROOT } from '../lib/project.ts';
import { NodePart } from './node-part.ts';

/** Toss's stand-in as a process, which keeps its payments in `folder` and sends its webhooks to the store at `storeUrl`. */
export const tossPart = (port: number, folder: string, storeUrl: string, log: LogFile): NodePart =>
  new NodePart('stand-in', log, () => ({
    script: join(ROOT, 'backend', 'toss-stand-in', 'main.ts'),
    env: {
      PORT: String(port),
      TOSS_DATA_DIR: join(folder, 'toss'),
      TOSS_WEBHOOK_URL: `${storeUrl}/api/webhooks/toss`,
      // Toss's retries come after 1, 4, 16 … minutes; here after 20, 80, 320 … ms.
      TOSS_WEBHOOK_SCALE: String(1 / 3000),
      TOSS_SLOW_MS: '1200',
    },
  }));
