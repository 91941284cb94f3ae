<?php

declare(strict_types=1);

namespace OrderWarehouse;

/** The credentials are wrong (401), or may not do this (403). */
final class AuthenticationError extends ApiError
{
}
