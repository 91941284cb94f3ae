interface Watched {
  state: string;
  health: string;
}

/** Whether a webhook fails, or the service has switched it off. Those that people have paused are not in trouble. */
export const isInTrouble = ({ state, health }: Watched): boolean => state === 'disabled' || (state === 'active' && health === 'failing');
