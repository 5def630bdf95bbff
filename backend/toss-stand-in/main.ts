import { runStandIn } from '../stand-in-kit/run-process.ts';
import { optionsFromEnvironment } from './core/settings.ts';
import { startStandIn } from './server.ts';

// The stand-in as a process of its own: `node backend/toss-stand-in/main.ts`.
runStandIn({
  name: 'Toss stand-in',
  remark: 'test payments only',
  folderSetting: 'TOSS_DATA_DIR',
  port: '3900',
  start: (onFailure) => startStandIn({ ...optionsFromEnvironment(process.env), onFailure }),
});
