<?php

// For programs without Composer: require this file.

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    foreach (['OrderWarehouse\\Generated\\' => 'src/generated/', 'OrderWarehouse\\' => 'src/'] as $prefix => $folder) {
        $file = __DIR__ . '/' . $folder . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
        if (str_starts_with($class, $prefix) && is_file($file)) {
            require $file;
            return;
        }
    }
});
