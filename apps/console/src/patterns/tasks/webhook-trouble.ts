interface Watched {
  state: string;
  health: string;
}

/** Whether a webhook fails, or the service has switched it off; those that people paused are as they want them. */
export const isInTrouble = ({ state, health }: Watched): boolean => state === 'disabled' || (state === 'active' && health === 'failing');
