/** Commands that leave no event, by the reason. */
export const silent: Readonly<Record<string, readonly string[]>> = {
  'users, sessions, accounts and keys are no records of the feed': [
    ...['OpenSession', 'CloseSession', 'MarkSessionSeen', 'RevokeSession', 'RevokeSessions'],
    ...[
      'CreateUser',
      'SetUserActivated',
      'SetUserOperator',
      'SetUserRole',
      'SetUserSites',
      'DismissChecklist',
      'SwitchSessionSite',
      'SetUserPassword',
      'SetSecondFactor',
    ],
    ...[
      'CreateAccount',
      'SetAccountActivated',
      'ChangeAccount',
      'ChangeLetterhead',
      'RegenerateAccountKey',
      'RegenerateMasterKey',
      'RotateSecret',
    ],
    ...['BeginLoginAttempt', 'SettleLoginAttempt', 'OpenChallenge', 'TryCode', 'EndLockOuts', 'PurgeLogins'],
    ...['BeginSecondFactor', 'ConfirmSecondFactor', 'UseCode', 'RemoveSecondFactor', 'MakeBackupCodes'],
  ],
  'requests and their answers are no records of the feed': [
    ...['AppendRequestLog', 'PurgeRequestLog', 'PurgeRequestCounts', 'ClaimIdempotencyKey', 'KeepAnswer', 'PurgeIdempotencyKeys'],
  ],
  'it publishes, keeps or delivers the events themselves': [
    ...['TakeFacts', 'SetFactsAside', 'PublishEvents', 'PurgeEvents', 'ReplayEvents', 'ResendDelivery'],
    ...['LeaseEndpoints', 'ReleaseEndpoints', 'RecordOutcomes', 'ResealWebhookSecrets'],
  ],
  'it writes the history of what other commands changed': [
    ...['LockOpening', 'SettleStock', 'RestartHistory', 'BeginCheckpoint', 'KeepCheckpointStep'],
  ],
  'it brings the search of orders up to date with what other commands changed': [
    ...['NoteChangedOrders', 'IndexOrderTexts', 'BeginOrderSegment', 'KeepOrderGrams', 'RebuildOrderSearch'],
  ],
  'webhooks are no records of the feed': ['CreateWebhook', 'ChangeWebhook', 'DeleteWebhook', 'RotateWebhookSecret'],
  'its event is for one webhook alone: see webhook-deliveries.spec.ts': ['TestWebhook'],
  'there is no type for routing rules': ['CreateRoutingRule', 'ChangeRoutingRule', 'DeleteRoutingRule'],
  'rate cards are the operator’s, and rates are asked for': ['ImportRateCards', 'SetRateCardActive'],
  'there is no type for sites, bins and names of suppliers and packages': [
    ...['CreateSites', 'ChangeSite', 'SetAccountSites', 'CreateBins', 'RegisterNames', 'ChangeRegisteredName'],
    ...['ChangeBin', 'ChangeFloorSite', 'ChangeFloorBin'],
  ],
  'there is no type for synsets, aliases and serials, and GET of a product does not show them': [
    ...['CreateSynsets', 'ReplaceSynsetItems', 'CreateAliases', 'ChangeAliases', 'CreateSerials'],
  ],
  'GET of the record does not show its attributes': ['AddAttributes', 'ChangeAttributes', 'RemoveAttribute', 'SetSerialRangeAttributes'],
  'an archived order is what it was': ['OpenArchive', 'ArchiveOrders', 'RestoreOrders'],
  'it locks rows for the command that sends it': [
    'LockBins',
    'LockSites',
    'LockShipment',
    'LockFloorShipments',
    'LockShipments',
    'TouchShipments',
  ],
  'it decides for the command that sends it, which saves': ['PlanReservations', 'ReplanReservations', 'PlanAtSites'],
  'there is no type for planned, started and cancelled manufacture orders': ['CreateManufactureOrders', 'MoveManufactureOrders'],
  'the level of the site stays when units change bins': ['MoveUnits', 'LogMoves'],
  'GET of a product does not show who fetches its image': ['ClaimProductImages'],
  'GET of an order does not show quality checks': ['RecordQualityChecks'],
  'it queues work, whose command tells': ['AcceptRecounts', 'AcceptReverts'],
  'counters for statistics': ['MergeOrderCounts', 'PurgeOrderDays', 'PurgeThroughput'],
};
