# The mysql image sources this for a new database: it creates the service's own user, who may only read and write rows. MYSQL_USER, who may
# change the schema, is only for migrations. For a database of an earlier version, run these statements by hand and create a user `migrate`
# with all privileges on service.*; first revoke those of `service` (REVOKE ALL ON service.*).
docker_process_sql <<SQL
CREATE USER 'service'@'%' IDENTIFIED BY '${MYSQL_SERVICE_PASSWORD}';
GRANT SELECT, INSERT, UPDATE, DELETE ON service.* TO 'service'@'%';
SQL
