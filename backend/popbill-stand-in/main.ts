import { runStandIn } from '../stand-in-kit/run-process.ts';
import { startStandIn } from './server.ts';
import { optionsFromEnvironment } from './settings.ts';

// The stand-in as a process of its own: `node backend/popbill-stand-in/main.ts`.
runStandIn({
  name: 'Popbill stand-in',
  remark: 'the tax office hears of nothing',
  folderSetting: 'POPBILL_DATA_DIR',
  port: '3901',
  start: (onFailure) => startStandIn({ ...optionsFromEnvironment(process.env), onFailure }),
});
