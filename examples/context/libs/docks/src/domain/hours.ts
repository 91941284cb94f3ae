import { DocksError } from '../contract/errors.js';

const HOUR_MS = 3_600_000;

/** The hours that an appointment takes, each by its beginning. @throws DocksError unless it begins on an hour that is still to come. */
export function hoursOf({ begins, hours }: { begins: Date; hours: number }, now: Date): Date[] {
  if (begins.getTime() % HOUR_MS !== 0) throw refusal('appointment_not_on_the_hour', begins);
  if (begins < now) throw refusal('appointment_in_the_past', begins);
  return Array.from({ length: hours }, (_, index) => new Date(begins.getTime() + index * HOUR_MS));
}

function refusal(code: 'appointment_not_on_the_hour' | 'appointment_in_the_past', begins: Date): DocksError {
  return new DocksError(code, { begins: begins.toISOString() }, [{ code, path: 'beginsAt', details: { begins: begins.toISOString() } }]);
}
