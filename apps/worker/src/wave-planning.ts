/** The task of the thread in which the worker plans waves. */
import { planDocument, type PlanAnswer, type PlanFault } from '@planning';

/** A document of orders, and when its time limit began, by the clock that all threads share. */
export interface PlanTask {
  document: object;
  began: number;
}

/** The clock that all threads share, in milliseconds. */
const now = (): number => performance.timeOrigin + performance.now();

export default ({ document, began }: PlanTask): { faults: PlanFault[] } | { answer: PlanAnswer } => planDocument(document, { began, now });
