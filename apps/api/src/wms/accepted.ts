import { Flag, Part, Text } from '../validation/index.js';

class Accepted {
  @Flag({ description: 'Always true', example: true })
  success!: true;

  @Text({ description: 'What happens now', example: 'The request is accepted and will be processed soon' })
  message!: string;
}

/** The warehouse interface's answer to accepted work. */
export class AcceptedAnswer {
  @Part(() => Accepted, { description: 'The request was taken on' })
  response!: Accepted;
}

export const accepted = (message: string): AcceptedAnswer => ({ response: { success: true, message } });
