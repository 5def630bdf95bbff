import { Injectable } from '@nestjs/common';

/** The present time, injectable so that a test can move it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
