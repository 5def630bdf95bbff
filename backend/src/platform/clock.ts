import { Injectable } from '@nestjs/common';

/** The time of day, injectable so that a test can move it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
