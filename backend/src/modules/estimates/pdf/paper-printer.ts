import { Injectable } from '@nestjs/common';
import type { PaperFacts } from './paper-facts.js';

/** Draws a 견적서. */
@Injectable()
export class PaperPrinter {
  async print(_facts: PaperFacts): Promise<Buffer> {
    throw new Error('in work');
  }
}
