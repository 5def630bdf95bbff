import { drawPaper } from '../../../../platform/pdf/draw-paper.js';
import { jobSheetsDefinition } from './job-sheet-definition.js';
import type { JobSheetFacts } from './job-sheet-facts.js';

/** The program of the drawing thread. */
export default (sheets: readonly JobSheetFacts[]): Promise<Buffer> => drawPaper(jobSheetsDefinition(sheets));
