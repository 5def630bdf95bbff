// Loaded into API and worker before anything else (--import): their wall clock jumps when the test says so. What runs on
// the monotonic clock (timers) and what PostgreSQL's own clock says does not, as with a real jump of one machine.
const Real = Date;
let shift = 0;
const now = (): number => Real.now() + shift;

const shifted: DateConstructor = new Proxy(Real, {
  construct: (target, args: [], newTarget: typeof Date): object =>
    Reflect.construct(
      target,
      args.length === 0 ? [now()] : args,
      newTarget === shifted ? target : newTarget,
    ) as Date,
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
});
globalThis.Date = shifted;

process.on('message', (message: { shiftClock?: number } | null) => {
  if (typeof message?.shiftClock === 'number') shift = message.shiftClock;
});
