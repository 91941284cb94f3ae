import { Text } from '../../validation/index.js';

export class BegunSignInAnswer {
  @Text({
    description: "Address of the provider's page to which the browser goes",
    example: 'https://login.example.com/auth?client_id=warehouse&response_type=code',
    max: 8_000,
  })
  url!: string;
}

export class FinishSignInBody {
  @Text({
    description: 'The query with which the provider sent the browser back to /console/login',
    example: 'code=u9Zr1&state=3x8Qk&iss=https%3A%2F%2Flogin.example.com',
    max: 8_000,
  })
  parameters!: string;
}
